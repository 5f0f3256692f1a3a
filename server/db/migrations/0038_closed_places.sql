CREATE TABLE "voucher_moves" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_moves_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" bigint NOT NULL,
	"from_place_ids" jsonb NOT NULL,
	"to_place_id" bigint NOT NULL,
	"serial" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher_moves" ADD CONSTRAINT "voucher_moves_voucher_id_vouchers_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_moves" ADD CONSTRAINT "voucher_moves_to_place_id_places_place_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_moves_serial" ON "voucher_moves" USING btree ("voucher_id","serial");--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_closed" CHECK ("places"."closed_at" is null or "places"."status" = 'off');