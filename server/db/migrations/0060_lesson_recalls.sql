CREATE TABLE "lesson_recalls" (
	"grant_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "lesson_recalls_grant_id_lesson_id_pk" PRIMARY KEY("grant_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_recalls" ADD CONSTRAINT "lesson_recalls_grant_id_course_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."course_grants"("grant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_recalls" ADD CONSTRAINT "lesson_recalls_lesson_id_lessons_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("lesson_id") ON DELETE no action ON UPDATE no action;