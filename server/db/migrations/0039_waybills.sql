CREATE TABLE "waybills" (
	"waybill_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybills_waybill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"no" text,
	"label_sealed" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "waybills_made" CHECK ("waybills"."state" not in ('made', 'voided') or "waybills"."no" is not null)
);
--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_request" ON "waybills" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "waybills_order" ON "waybills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waybills_no" ON "waybills" USING btree ("no") WHERE "waybills"."no" is not null;--> statement-breakpoint
CREATE INDEX "waybills_due" ON "waybills" USING btree ("lease_until") WHERE "waybills"."state" in ('asked', 'unknown', 'voided');--> statement-breakpoint
CREATE INDEX "waybills_kept" ON "waybills" USING btree ("made_at") WHERE "waybills"."label_sealed" is not null;