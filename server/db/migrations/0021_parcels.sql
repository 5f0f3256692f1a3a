CREATE TABLE "parcel_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_item_id_pk" PRIMARY KEY("parcel_id","item_id"),
	CONSTRAINT "parcel_items_num" CHECK ("parcel_items"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"parcel_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"no" text NOT NULL,
	"operator" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"voided_by" text,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "parcels_voided" CHECK (("parcels"."voided_at" is null) = ("parcels"."voided_by" is null) and ("parcels"."voided_at" is null or "parcels"."signed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcel_items_item" ON "parcel_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_no" ON "parcels" USING btree ("order_id","carrier","no") WHERE "parcels"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("paid_at") WHERE "orders"."status" in (20, 21);--> statement-breakpoint
CREATE INDEX "orders_receipt_due" ON "orders" USING btree ("receipt_due_at") WHERE "orders"."status" = 30;--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 25;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped" CHECK (("orders"."status" <> 30 or ("orders"."shipped_at" is not null and "orders"."receipt_due_at" is not null)) and ("orders"."status" <> 40 or "orders"."completed_at" is not null));