CREATE INDEX "order_items_by_goods" ON "order_items" USING btree ("goods_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("payable","order_id");--> statement-breakpoint
CREATE INDEX "orders_region" ON "orders" USING btree ("region_code","order_id");