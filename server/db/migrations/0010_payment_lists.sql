CREATE INDEX "bill_diffs_sn" ON "bill_diffs" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "payments_of_way" ON "payments" USING btree ("way","payment_id");