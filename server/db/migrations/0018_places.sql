CREATE TABLE "places" (
	"place_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"region" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"keep_days" integer DEFAULT 7 NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "places_status" CHECK ("places"."status" in ('on', 'off') and "places"."keep_days" between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "goods" DROP CONSTRAINT "goods_form_on_sale";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipped";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "ways" text[] DEFAULT '{"express"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "place_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "ready_hours" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "way" text DEFAULT 'express' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "place_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "places_name" ON "places" USING btree ("name");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_pickup" ON "orders" USING btree ("place_id","paid_at","order_id") WHERE "orders"."status" in (20, 30) and "orders"."way" = 'pickup';--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_pickup" ON "vouchers" USING btree ("order_id") WHERE "vouchers"."item_id" is null;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_form_on_sale" CHECK ("goods"."status" <> 'on' or case "goods"."form" when 'ship' then cardinality("goods"."ways") > 0 and (not 'pickup' = any ("goods"."ways") or coalesce("goods"."ready_hours", 0) between 1 and 720) when 'voucher' then coalesce("goods"."valid_days", 0) between 7 and 330 when 'slot' then coalesce("goods"."free_hours", -1) >= 0 and coalesce("goods"."late_bp", -1) between 0 and 10000 when 'pass' then coalesce("goods"."pass_days", 0) between 7 and 90 else "goods"."course_id" is not null end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_way" CHECK (("orders"."way" = 'pickup') = ("orders"."place_id" is not null) and ("orders"."way" <> 'pickup' or "orders"."form" = 'ship') and ("orders"."ready_at" is null or "orders"."way" = 'pickup'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped" CHECK (("orders"."status" <> 30 or (coalesce("orders"."shipped_at", "orders"."ready_at") is not null and "orders"."receipt_due_at" is not null)) and ("orders"."status" <> 40 or ("orders"."completed_at" is not null and "orders"."evidence" is not null)));