CREATE TABLE "cart_items" (
	"cart_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"is_checked" boolean DEFAULT true NOT NULL,
	"price_at_add" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_num" CHECK ("cart_items"."num" between 1 and 999 and "cart_items"."price_at_add" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_undos" (
	"undo_id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"rows" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_bought" (
	"user_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_bought_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id"),
	CONSTRAINT "goods_bought_pieces" CHECK ("goods_bought"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"item_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"title" text NOT NULL,
	"sku_text" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"num" integer NOT NULL,
	"sum" bigint NOT NULL,
	"discount_share" bigint DEFAULT 0 NOT NULL,
	"paid" bigint NOT NULL,
	"shipped_num" integer DEFAULT 0 NOT NULL,
	"refunded_num" integer DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"return_policy" text NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"no_return_confirmed_at" timestamp with time zone,
	CONSTRAINT "order_items_sums" CHECK ("order_items"."num" > 0 and "order_items"."sum" = "order_items"."unit_price" * "order_items"."num" and "order_items"."discount_share" between 0 and "order_items"."sum" and "order_items"."paid" = "order_items"."sum" - "order_items"."discount_share" and "order_items"."refunded_fen" between 0 and "order_items"."paid" and "order_items"."refunded_num" between 0 and "order_items"."num" and "order_items"."shipped_num" between 0 and "order_items"."num")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"goods_total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"freight" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"freight_text" text DEFAULT '' NOT NULL,
	"address_sealed" text,
	"region_code" text DEFAULT '' NOT NULL,
	"region_text" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"close_reason" text,
	"level1_id" bigint,
	"level2_id" bigint,
	"sale_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_sums" CHECK (least("orders"."goods_total", "orders"."discount", "orders"."freight", "orders"."payable", "orders"."refunded") >= 0 and "orders"."payable" = "orders"."goods_total" - "orders"."discount" + "orders"."freight" and "orders"."refunded" <= "orders"."paid"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in (10, 15, 20, 21, 25, 30, 40, 50, 60) and ("orders"."status" not in (10, 15, 50) or "orders"."sale_id" is null) and ("orders"."status" <> 50 or ("orders"."close_reason" is not null and "orders"."closed_at" is not null))),
	CONSTRAINT "orders_not_own_referee" CHECK ("orders"."level1_id" is distinct from "orders"."user_id" and "orders"."level2_id" is distinct from "orders"."user_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"quote_id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"unpaid" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_members_unpaid" CHECK ("shop_members"."unpaid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"hold_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_holds_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_holds_state" CHECK ("stock_holds"."num" > 0 and "stock_holds"."state" in ('held', 'sold', 'released') and ("stock_holds"."state" = 'held') = ("stock_holds"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undos" ADD CONSTRAINT "cart_undos_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_bought" ADD CONSTRAINT "goods_bought_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_bought" ADD CONSTRAINT "goods_bought_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_level1_id_users_user_id_fk" FOREIGN KEY ("level1_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_level2_id_users_user_id_fk" FOREIGN KEY ("level2_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_sku" ON "cart_items" USING btree ("user_id","sku_id");--> statement-breakpoint
CREATE INDEX "cart_undos_expires" ON "cart_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_sku" ON "order_items" USING btree ("order_id","sku_id");--> statement-breakpoint
CREATE INDEX "order_items_by_sku" ON "order_items" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sn" ON "orders" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sale" ON "orders" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("user_id","order_id") WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("user_id","status","order_id") WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("pay_by") WHERE "orders"."status" = 10;--> statement-breakpoint
CREATE INDEX "orders_lapsed" ON "orders" USING btree ("user_id","closed_at") WHERE "orders"."close_reason" = 'timeout';--> statement-breakpoint
CREATE INDEX "quotes_expires" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_item" ON "stock_holds" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_holds_open" ON "stock_holds" USING btree ("sku_id") WHERE "stock_holds"."state" = 'held';