CREATE INDEX "backup_runs_at" ON "backup_runs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "backup_runs_proved" ON "backup_runs" USING btree ("proved_at");