CREATE TABLE "redemptions" (
	"redemption_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redemptions_redemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"back_units" integer DEFAULT 0 NOT NULL,
	"operator" text NOT NULL,
	"by" text NOT NULL,
	"nonce" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_reason" text,
	"disputed_at" timestamp with time zone,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "redemptions_units" CHECK ("redemptions"."units" > 0 and "redemptions"."back_units" between 0 and "redemptions"."units"),
	CONSTRAINT "redemptions_undone" CHECK (("redemptions"."undone_at" is null) = ("redemptions"."undone_by" is null) and ("redemptions"."undone_at" is null or "redemptions"."back_units" = 0))
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"voucher_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"item_id" bigint,
	"user_id" bigint NOT NULL,
	"kind" text DEFAULT 'use' NOT NULL,
	"seq" integer NOT NULL,
	"units" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"serial" integer DEFAULT 1 NOT NULL,
	"code_sealed" text NOT NULL,
	"code_hash" text NOT NULL,
	"place_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	"renewed_on" text,
	"renewals" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"state" text DEFAULT 'live' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vouchers_units" CHECK ("vouchers"."units" > 0 and least("vouchers"."used", "vouchers"."refunded", "vouchers"."held") >= 0 and "vouchers"."used" + "vouchers"."refunded" + "vouchers"."held" <= "vouchers"."units"),
	CONSTRAINT "vouchers_state" CHECK ("vouchers"."valid_to" > "vouchers"."valid_from" and case when "vouchers"."used" + "vouchers"."refunded" < "vouchers"."units" then "vouchers"."state" = 'live' when "vouchers"."used" > 0 then "vouchers"."state" = 'done' else "vouchers"."state" = 'void' end)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_sums";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_pieces";--> statement-breakpoint
DROP INDEX "goods_changed_incomplete";--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "units_per" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "units_per" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "units" integer GENERATED ALWAYS AS (num * units_per) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "used_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "form" text DEFAULT 'ship' NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "form" = g."form" FROM "order_items" i JOIN "goods" g USING ("goods_id")
WHERE i."order_id" = o."order_id" AND o."kind" <> 'goods';--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_voucher_id_vouchers_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_nonce" ON "redemptions" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "redemptions_voucher" ON "redemptions" USING btree ("voucher_id","redemption_id");--> statement-breakpoint
CREATE INDEX "redemptions_by_operator" ON "redemptions" USING btree ("operator","redemption_id");--> statement-breakpoint
CREATE INDEX "redemptions_disputed" ON "redemptions" USING btree ("voucher_id") WHERE "redemptions"."disputed_at" is not null and not "redemptions"."is_settled";--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_item" ON "vouchers" USING btree ("item_id","seq");--> statement-breakpoint
CREATE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_listed" ON "vouchers" USING btree ("user_id","voucher_id");--> statement-breakpoint
CREATE INDEX "vouchers_ending" ON "vouchers" USING btree ("valid_to") WHERE "vouchers"."state" = 'live';--> statement-breakpoint
CREATE INDEX "goods_changed_incomplete" ON "goods" USING btree ("changed_at","goods_id") WHERE 
  "goods"."status" in ('draft', 'off') and (
    "goods"."return_policy" is null or ("goods"."return_policy" = 'none' and "goods"."return_reason" = '')
    or "goods"."form" not in ('ship', 'voucher') or ("goods"."form" = 'voucher' and "goods"."valid_days" is null)
    or ("goods"."form" = 'ship' and "goods"."freight_id" is null) or "goods"."ship_within_hours" is null
    or "goods"."images" = '[]' or "goods"."min_price" = 0
  );--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_units" CHECK ("skus"."units_per" between 1 and 40);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_units" CHECK ("order_items"."units_per" between 1 and 40 and "order_items"."used_units" >= 0 and "order_items"."used_units" + "order_items"."refunded_num" <= "order_items"."num" * "order_items"."units_per");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sums" CHECK ("order_items"."num" > 0 and "order_items"."sum" = "order_items"."unit_price" * "order_items"."num" and "order_items"."discount_share" between 0 and "order_items"."sum" and "order_items"."paid" = "order_items"."sum" - "order_items"."discount_share" and "order_items"."refunded_fen" between 0 and "order_items"."paid" and "order_items"."refunded_num" between 0 and "order_items"."num" * "order_items"."units_per" and "order_items"."shipped_num" between 0 and "order_items"."num");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_pieces" CHECK ("order_items"."cancelled_num" between 0 and "order_items"."refunded_num" and "order_items"."shipped_num" + "order_items"."cancelled_num" <= "order_items"."num" * "order_items"."units_per" and "order_items"."refunded_num" - "order_items"."cancelled_num" <= "order_items"."shipped_num");