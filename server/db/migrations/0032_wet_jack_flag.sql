CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_session" ON "audit_log" USING btree ("session_id","id") WHERE "audit_log"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("id") WHERE "audit_log"."outcome" = 'refused';