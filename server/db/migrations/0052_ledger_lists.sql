DROP INDEX "ledger_journals_settled";--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("account_id","at","journal_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_at" ON "ledger_journals" USING btree ("created_at","journal_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_kind" ON "ledger_journals" USING btree ("kind","created_at","journal_id");