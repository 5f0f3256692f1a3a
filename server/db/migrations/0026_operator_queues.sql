ALTER TABLE "feedbacks" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "feedbacks" SET "due_at" = "updated_at" + interval '24 hours' WHERE "status" IN ('waiting', 'working');--> statement-breakpoint
ALTER TABLE "content_cases" ADD COLUMN "case_id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "content_cases_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "feedbacks_due" ON "feedbacks" USING btree ("due_at","id") WHERE "feedbacks"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_days" ON "feedbacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_type" ON "feedbacks" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "student_applications_state" ON "student_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "content_cases_hidden" ON "content_cases" USING btree ("case_id") WHERE "content_cases"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "risk_cases_state" ON "risk_cases" USING btree ("status","risk_id");--> statement-breakpoint
CREATE INDEX "risk_cases_type" ON "risk_cases" USING btree ("type","risk_id");--> statement-breakpoint
ALTER TABLE "content_cases" ADD CONSTRAINT "content_cases_case_id_unique" UNIQUE("case_id");