DROP INDEX "cart_items_sku";--> statement-breakpoint
DROP INDEX "order_items_sku";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "custom" jsonb;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "custom_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "custom_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_sku" ON "cart_items" USING btree ("user_id","sku_id","custom_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_sku" ON "order_items" USING btree ("order_id","sku_id","custom_hash");