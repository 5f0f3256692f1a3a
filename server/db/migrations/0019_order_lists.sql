DROP INDEX "orders_listed";--> statement-breakpoint
CREATE INDEX "orders_of_state" ON "orders" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("user_id","order_id");