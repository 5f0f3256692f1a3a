DROP INDEX "course_grants_listed";--> statement-breakpoint
CREATE INDEX "course_grants_of" ON "course_grants" USING btree ("user_id","course_id");