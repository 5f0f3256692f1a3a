CREATE TABLE "slot_waits" (
	"wait_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_waits_wait_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"slot_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"places" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"offer_until" timestamp with time zone,
	"order_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_waits_state" CHECK (least("slot_waits"."num", "slot_waits"."places") > 0 and "slot_waits"."lapses" in (0, 1) and "slot_waits"."state" in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'over') and ("slot_waits"."state" <> 'offered' or "slot_waits"."offer_until" is not null) and ("slot_waits"."state" <> 'taken' or "slot_waits"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "slot_waits" ADD CONSTRAINT "slot_waits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_waits" ADD CONSTRAINT "slot_waits_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_waits" ADD CONSTRAINT "slot_waits_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_waits_live" ON "slot_waits" USING btree ("user_id","slot_id") WHERE "slot_waits"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "slot_waits_line" ON "slot_waits" USING btree ("slot_id","wait_id") WHERE "slot_waits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "slot_waits_offers" ON "slot_waits" USING btree ("offer_until") WHERE "slot_waits"."state" = 'offered';