CREATE TABLE "checkin_lists" (
	"list_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_lists_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint,
	"operator" text NOT NULL,
	"device" text NOT NULL,
	"salt" text NOT NULL,
	"count" integer NOT NULL,
	"offset_ms" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "checkin_lists_day" CHECK ("checkin_lists"."ends_at" > "checkin_lists"."issued_at" and "checkin_lists"."ends_at" <= "checkin_lists"."issued_at" + interval '24 hours')
);
--> statement-breakpoint
CREATE TABLE "redemption_refusals" (
	"refusal_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redemption_refusals_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" bigint,
	"units" integer NOT NULL,
	"why" text NOT NULL,
	"note" text NOT NULL,
	"first_id" bigint,
	"operator" text NOT NULL,
	"place_id" bigint,
	"list_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text DEFAULT '' NOT NULL,
	CONSTRAINT "redemption_refusals_units" CHECK ("redemption_refusals"."units" > 0),
	CONSTRAINT "redemption_refusals_resolved" CHECK (("redemption_refusals"."resolved_at" is null) = ("redemption_refusals"."outcome" is null) and ("redemption_refusals"."resolved_at" is null) = ("redemption_refusals"."resolved_by" is null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "list_id" bigint;--> statement-breakpoint
ALTER TABLE "checkin_lists" ADD CONSTRAINT "checkin_lists_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_refusals" ADD CONSTRAINT "redemption_refusals_voucher_id_vouchers_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_refusals" ADD CONSTRAINT "redemption_refusals_first_id_redemptions_redemption_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."redemptions"("redemption_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_refusals" ADD CONSTRAINT "redemption_refusals_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_refusals" ADD CONSTRAINT "redemption_refusals_list_id_checkin_lists_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."checkin_lists"("list_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkin_lists_out" ON "checkin_lists" USING btree ("ends_at") WHERE "checkin_lists"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_refusals_nonce" ON "redemption_refusals" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "redemption_refusals_voucher" ON "redemption_refusals" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "redemption_refusals_received" ON "redemption_refusals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "redemption_refusals_outcome" ON "redemption_refusals" USING btree ("outcome","refusal_id");--> statement-breakpoint
CREATE INDEX "redemption_refusals_open" ON "redemption_refusals" USING btree ("refusal_id") WHERE "redemption_refusals"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_list_id_checkin_lists_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."checkin_lists"("list_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_held" ON "refunds" USING btree ("refund_id") WHERE "refunds"."held_until" is not null and "refunds"."status" = 10;