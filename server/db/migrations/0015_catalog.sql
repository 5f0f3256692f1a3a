CREATE TABLE "goods_comments" (
	"comment_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_comments_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sku_text" text DEFAULT '' NOT NULL,
	"stars" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"addition" text DEFAULT '' NOT NULL,
	"addition_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_comments_stars" CHECK ("goods_comments"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"goods_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text DEFAULT 'draft' NOT NULL,
	"kind" text DEFAULT 'goods' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"top_category_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"freight_id" bigint,
	"return_policy" text,
	"return_reason" text DEFAULT '' NOT NULL,
	"ship_within_hours" integer,
	"limit_order" integer DEFAULT 0 NOT NULL,
	"limit_member" integer DEFAULT 0 NOT NULL,
	"pay_minutes" integer,
	"is_rewardable" boolean DEFAULT true NOT NULL,
	"min_price" bigint DEFAULT 0 NOT NULL,
	"max_price" bigint DEFAULT 0 NOT NULL,
	"stock_state" text DEFAULT 'out' NOT NULL,
	"sold_total" bigint DEFAULT 0 NOT NULL,
	"sold30" bigint DEFAULT 0 NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"rating_count" bigint DEFAULT 0 NOT NULL,
	"rating_good" bigint DEFAULT 0 NOT NULL,
	"rating_bad" bigint DEFAULT 0 NOT NULL,
	"rating_images" bigint DEFAULT 0 NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"on_sale_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_states" CHECK ("goods"."status" in ('draft', 'on', 'off', 'removed') and "goods"."kind" in ('goods', 'service', 'course') and "goods"."stock_state" in ('ok', 'low', 'out') and "goods"."return_policy" in ('seven', 'none')),
	CONSTRAINT "goods_on_sale" CHECK ("goods"."status" <> 'on' or ("goods"."return_policy" is not null and "goods"."ship_within_hours" is not null and "goods"."on_sale_at" is not null and "goods"."min_price" > 0 and ("goods"."freight_id" is not null or "goods"."kind" <> 'goods'))),
	CONSTRAINT "goods_figures" CHECK ("goods"."min_price" between 0 and "goods"."max_price" and least("goods"."limit_order", "goods"."limit_member", "goods"."sold_total", "goods"."sold30") >= 0 and "goods"."rating_good" + "goods"."rating_bad" <= "goods"."rating_count" and "goods"."rating_sum" between "goods"."rating_count" and 5 * "goods"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "goods_categories" (
	"category_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_categories_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "goods_categories_status" CHECK ("goods_categories"."status" in ('on', 'off') and "goods_categories"."parent_id" <> "goods_categories"."category_id")
);
--> statement-breakpoint
CREATE TABLE "goods_favorites" (
	"user_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"price_then" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_favorites_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_spec_values" (
	"value_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_spec_values_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spec_id" bigint NOT NULL,
	"text" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_specs" (
	"spec_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_specs_spec_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restock_reminders" (
	"user_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_reminders_user_id_sku_id_pk" PRIMARY KEY("user_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "sku_price_requests" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sku_price_requests_price" CHECK ("sku_price_requests"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "sku_prices" (
	"price_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_prices_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "sku_prices_price" CHECK ("sku_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"sku_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"spec_key" text NOT NULL,
	"code" text NOT NULL,
	"price" bigint NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"on_hand" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "skus_price" CHECK ("skus"."price" > 0 and "skus"."weight" >= 0 and "skus"."status" in ('on', 'off')),
	CONSTRAINT "skus_stock" CHECK ("skus"."held" >= 0 and "skus"."on_hand" >= "skus"."held" and "skus"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "freight_rules" (
	"freight_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_rules_freight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"by" text NOT NULL,
	"first_count" integer NOT NULL,
	"first_fee" bigint NOT NULL,
	"next_count" integer NOT NULL,
	"next_fee" bigint NOT NULL,
	"free_from" bigint,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "freight_rules_figures" CHECK ("freight_rules"."by" in ('piece', 'gram') and "freight_rules"."first_count" > 0 and "freight_rules"."next_count" > 0 and "freight_rules"."first_fee" >= 0 and "freight_rules"."next_fee" >= 0 and "freight_rules"."free_from" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_banners" (
	"banner_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_banners_banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"image" text NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "shop_banners_status" CHECK ("shop_banners"."status" in ('on', 'off'))
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"note" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" bigint NOT NULL,
	"held_delta" bigint DEFAULT 0 NOT NULL,
	"ref_type" text DEFAULT '' NOT NULL,
	"ref_id" text DEFAULT '' NOT NULL,
	"idem" text NOT NULL,
	"operator" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_kind" CHECK ("stock_moves"."kind" in ('in', 'out', 'count', 'hold', 'release', 'sell', 'return', 'scrap')),
	CONSTRAINT "stock_moves_delta" CHECK (("stock_moves"."kind" <> 'in' or "stock_moves"."on_hand_delta" > 0) and ("stock_moves"."kind" <> 'out' or "stock_moves"."on_hand_delta" < 0))
);
--> statement-breakpoint
ALTER TABLE "operators" DROP CONSTRAINT "operators_role";--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "sku_id" bigint;--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "num" integer;--> statement-breakpoint
ALTER TABLE "goods_comments" ADD CONSTRAINT "goods_comments_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_comments" ADD CONSTRAINT "goods_comments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_top_category_id_goods_categories_category_id_fk" FOREIGN KEY ("top_category_id") REFERENCES "public"."goods_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_goods_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."goods_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_freight_id_freight_rules_freight_id_fk" FOREIGN KEY ("freight_id") REFERENCES "public"."freight_rules"("freight_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_favorites" ADD CONSTRAINT "goods_favorites_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_favorites" ADD CONSTRAINT "goods_favorites_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_spec_values" ADD CONSTRAINT "goods_spec_values_spec_id_goods_specs_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."goods_specs"("spec_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_specs" ADD CONSTRAINT "goods_specs_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_reminders" ADD CONSTRAINT "restock_reminders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_reminders" ADD CONSTRAINT "restock_reminders_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_price_requests" ADD CONSTRAINT "sku_price_requests_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_prices" ADD CONSTRAINT "sku_prices_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_comments_listed" ON "goods_comments" USING btree ("goods_id","comment_id");--> statement-breakpoint
CREATE INDEX "goods_comments_user" ON "goods_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "goods_comments_bad" ON "goods_comments" USING btree ("goods_id","comment_id") WHERE "goods_comments"."stars" <= 2;--> statement-breakpoint
CREATE INDEX "goods_comments_images" ON "goods_comments" USING btree ("goods_id","comment_id") WHERE "goods_comments"."images" <> '[]';--> statement-breakpoint
CREATE INDEX "goods_popular" ON "goods" USING btree (("stock_state" <> 'out'),"sold30","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_sold" ON "goods" USING btree ("sold_total","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("min_price","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_new" ON "goods" USING btree ("on_sale_at","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_top_category" ON "goods" USING btree ("top_category_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_tokens" ON "goods" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "goods_categories_name" ON "goods_categories" USING btree (coalesce("parent_id", 0),"name");--> statement-breakpoint
CREATE INDEX "goods_favorites_listed" ON "goods_favorites" USING btree ("user_id","at","goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_spec_values_text" ON "goods_spec_values" USING btree ("spec_id","text");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_specs_name" ON "goods_specs" USING btree ("goods_id","name");--> statement-breakpoint
CREATE INDEX "restock_reminders_sku" ON "restock_reminders" USING btree ("sku_id","at");--> statement-breakpoint
CREATE INDEX "sku_prices_sku" ON "sku_prices" USING btree ("sku_id","from");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_spec_key" ON "skus" USING btree ("goods_id","spec_key");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_rules_name" ON "freight_rules" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_banners_title" ON "shop_banners" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_idem" ON "stock_moves" USING btree ("idem");--> statement-breakpoint
CREATE INDEX "stock_moves_sku" ON "stock_moves" USING btree ("sku_id","move_id");--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_items_sku" ON "sale_items" USING btree ("sku_id","item_id") WHERE "sale_items"."sku_id" is not null;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_role" CHECK ("operators"."role" in ('viewer', 'clerk', 'reviewer', 'finance', 'admin'));--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_goods" CHECK (("sale_items"."sku_id" is null) = ("sale_items"."num" is null) and "sale_items"."num" > 0);--> statement-breakpoint
CREATE TRIGGER sku_prices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sku_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER shop_settings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
