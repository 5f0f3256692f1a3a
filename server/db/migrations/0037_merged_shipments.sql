DROP INDEX "pick_list_orders_box";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
CREATE INDEX "orders_mergeable" ON "orders" USING btree ("user_id","address_hash") WHERE "orders"."status" = 20 and "orders"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "parcels_shipment" ON "parcels" USING btree ("shipment_id") WHERE "parcels"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "pick_list_orders_box" ON "pick_list_orders" USING btree ("list_id","box");