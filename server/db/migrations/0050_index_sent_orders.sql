DROP INDEX "orders_pickup";--> statement-breakpoint
CREATE INDEX "orders_delivery_photo" ON "orders" USING btree ("delivery_photo") WHERE "orders"."delivery_photo" <> '';--> statement-breakpoint
CREATE INDEX "orders_pickup" ON "orders" USING btree ("place_id","paid_at","order_id") WHERE "orders"."status" in (20, 30) and "orders"."way" <> 'express';--> statement-breakpoint
UPDATE "order_items" i SET "shipped_num" = i."num" - i."cancelled_num" FROM "orders" o WHERE o."order_id" = i."order_id" AND o."way" = 'local' AND o."status" = 30 AND o."ready_at" IS NOT NULL;
