CREATE TABLE "console_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"columns" text[],
	"is_dense" boolean,
	"is_start" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "console_views_title" ON "console_views" USING btree ("list","title") WHERE "console_views"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "console_views_start" ON "console_views" USING btree ("list") WHERE "console_views"."is_start";