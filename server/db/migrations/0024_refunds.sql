CREATE TABLE "refund_items" (
	"refund_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"fen" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "refund_items_refund_id_item_id_pk" PRIMARY KEY("refund_id","item_id"),
	CONSTRAINT "refund_items_sums" CHECK ("refund_items"."num" > 0 and "refund_items"."fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goods" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"is_second" boolean DEFAULT false NOT NULL,
	"is_by_time" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"operator" text,
	"answer" text DEFAULT '' NOT NULL,
	"carrier" text,
	"no" text,
	"is_resaleable" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"paying_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and least("refunds"."goods", "refunds"."freight") >= 0 and "refunds"."amount" = "refunds"."goods" + "refunds"."freight"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in (10, 20, 25, 30, 40, 50, 60, 70) and ("refunds"."status" in (40, 50, 60)) = ("refunds"."ended_at" is not null) and ("refunds"."status" not in (30, 40, 70) or "refunds"."paying_at" is not null) and ("refunds"."status" <> 25 or ("refunds"."carrier" is not null and "refunds"."no" is not null)))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_items_one_open" ON "refund_items" USING btree ("item_id") WHERE "refund_items"."is_open";--> statement-breakpoint
CREATE INDEX "refund_items_item" ON "refund_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_sn" ON "refunds" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_listed" ON "refunds" USING btree ("user_id","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" in (10, 20, 25);--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" in (10, 20, 25, 30, 70);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_pieces" CHECK ("order_items"."cancelled_num" between 0 and "order_items"."refunded_num" and "order_items"."shipped_num" + "order_items"."cancelled_num" <= "order_items"."num" and "order_items"."refunded_num" - "order_items"."cancelled_num" <= "order_items"."shipped_num");