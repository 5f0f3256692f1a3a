CREATE TABLE "course_grants" (
	"grant_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_grants_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"item_id" bigint,
	"state" text DEFAULT 'live' NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"first_open_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_grants_state" CHECK ("course_grants"."state" in ('live', 'ended') and ("course_grants"."state" = 'ended') = ("course_grants"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "lesson_opens" (
	"grant_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_unit" boolean NOT NULL,
	CONSTRAINT "lesson_opens_grant_id_lesson_id_pk" PRIMARY KEY("grant_id","lesson_id")
);
--> statement-breakpoint
DROP INDEX "goods_changed_incomplete";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "access" text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_grants" ADD CONSTRAINT "course_grants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_grants" ADD CONSTRAINT "course_grants_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_grants" ADD CONSTRAINT "course_grants_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_opens" ADD CONSTRAINT "lesson_opens_grant_id_course_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."course_grants"("grant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_opens" ADD CONSTRAINT "lesson_opens_lesson_id_lessons_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_grants_item" ON "course_grants" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_grants_live" ON "course_grants" USING btree ("user_id","course_id") WHERE "course_grants"."state" = 'live';--> statement-breakpoint
CREATE INDEX "course_grants_listed" ON "course_grants" USING btree ("course_id","grant_id");--> statement-breakpoint
CREATE INDEX "goods_changed_incomplete" ON "goods" USING btree ("changed_at","goods_id") WHERE 
  "goods"."status" in ('draft', 'off') and (
    "goods"."return_policy" is null or ("goods"."return_policy" = 'none' and "goods"."return_reason" = '')
    or "goods"."form" not in ('ship', 'voucher', 'lessons') or ("goods"."form" = 'voucher' and "goods"."valid_days" is null)
    or ("goods"."form" = 'lessons' and "goods"."course_id" is null)
    or ("goods"."form" = 'ship' and "goods"."freight_id" is null) or "goods"."ship_within_hours" is null
    or "goods"."images" = '[]' or "goods"."min_price" = 0
  );--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_access" CHECK ("courses"."access" in ('student', 'paid'));