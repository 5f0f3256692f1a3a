CREATE INDEX "sessions_ip" ON "sessions" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sessions_visitor" ON "sessions" USING btree ("visitor_key","session_id");