CREATE INDEX "bill_diffs_of_state" ON "bill_diffs" USING btree ("state","diff_id");--> statement-breakpoint
CREATE INDEX "bill_diffs_of_day" ON "bill_diffs" USING btree ("day","diff_id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","order_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("no");--> statement-breakpoint
CREATE INDEX "payments_of_state" ON "payments" USING btree ("status","payment_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_refunds_of_state" ON "provider_refunds" USING btree ("status","return_id");--> statement-breakpoint
CREATE INDEX "refunds_of_state" ON "refunds" USING btree ("status","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");