CREATE TABLE "payments" (
	"payment_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"order_id" bigint NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"prepay_id" text,
	"code_url" text,
	"memo" text,
	"expire_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"close_after" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"provider_state" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"received" bigint,
	"settled" bigint,
	"cash_fee" bigint,
	"coupon_fee" bigint,
	"paid_at" timestamp with time zone,
	"payer_hash" text,
	"use" text,
	"reviewer" text,
	"reviewed" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."received" > 0 and "payments"."settled" >= 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in (10, 20, 25, 30, 40, 50, 60) and ("payments"."status" in (30, 60)) = ("payments"."transaction_id" is not null) and ("payments"."transaction_id" is null) = ("payments"."received" is null) and ("payments"."received" is null) = ("payments"."paid_at" is null) and ("payments"."status" = 30) = ("payments"."use" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"sn" text NOT NULL,
	"record" jsonb NOT NULL,
	"outcome" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"return_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_refunds_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"why" text NOT NULL,
	"refund_id" bigint,
	"amount" bigint NOT NULL,
	"goods" bigint DEFAULT 0 NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"funds" text,
	"provider_state" text DEFAULT '' NOT NULL,
	"provider_ref" text,
	"attempted_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"ask_at" timestamp with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"operator" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount" > 0 and least("provider_refunds"."goods", "provider_refunds"."freight") >= 0 and ("provider_refunds"."why" in ('late', 'double', 'mismatch') or "provider_refunds"."goods" + "provider_refunds"."freight" = "provider_refunds"."amount")),
	CONSTRAINT "provider_refunds_status" CHECK ("provider_refunds"."status" in (10, 20, 30, 40) and ("provider_refunds"."status" = 30) = ("provider_refunds"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wechat_openids" (
	"user_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_openids_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "allows_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_openids" ADD CONSTRAINT "wechat_openids_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_sn" ON "payments" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_memo" ON "payments" USING btree ("memo") WHERE "payments"."memo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in (10, 20);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays" ON "payments" USING btree ("order_id") WHERE "payments"."use" = 'order';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("ask_at") WHERE "payments"."status" in (10, 20, 25);--> statement-breakpoint
CREATE INDEX "payments_checking" ON "payments" USING btree ("payment_id") WHERE "payments"."status" = 60;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_hash") WHERE "payments"."payer_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_digest" ON "provider_events" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "provider_events_sn" ON "provider_events" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "provider_events_at" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_sn" ON "provider_refunds" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_ref" ON "provider_refunds" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_once" ON "provider_refunds" USING btree ("payment_id") WHERE "provider_refunds"."why" in ('late', 'double', 'mismatch');--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_refund" ON "provider_refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_due" ON "provider_refunds" USING btree ("ask_at") WHERE "provider_refunds"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "wechat_openids_hash" ON "wechat_openids" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "orders_closing" ON "orders" USING btree ("order_id") WHERE "orders"."status" = 15;