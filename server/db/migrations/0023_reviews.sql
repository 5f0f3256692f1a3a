ALTER TABLE "goods_comments" ADD COLUMN "item_id" bigint;--> statement-breakpoint
ALTER TABLE "goods_comments" ADD COLUMN "addition_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_comments" ADD CONSTRAINT "goods_comments_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_comments_item" ON "goods_comments" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("user_id","completed_at") WHERE "orders"."status" = 40;