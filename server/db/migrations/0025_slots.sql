CREATE TABLE "bookings" (
	"booking_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"slot_id" bigint NOT NULL,
	"places" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"choice_by" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"work_due_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"hand_note" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_state" CHECK ("bookings"."places" > 0 and "bookings"."state" in ('held', 'booked', 'attended', 'working', 'handed', 'done', 'missed', 'called_off', 'cancelled') and ("bookings"."state" <> 'called_off' or "bookings"."choice_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "slot_moves" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_moves_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"held_delta" integer DEFAULT 0 NOT NULL,
	"taken_delta" integer DEFAULT 0 NOT NULL,
	"idem" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_plans" (
	"plan_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_plans_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"weekdays" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"capacity" integer NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_plans_values" CHECK ("slot_plans"."minutes" between 10 and 1440 and "slot_plans"."capacity" between 1 and 999 and "slot_plans"."status" in ('on', 'off'))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"slot_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slots_slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"meetings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slots_places" CHECK (least("slots"."held", "slots"."taken") >= 0 and "slots"."held" + "slots"."taken" <= "slots"."capacity"),
	CONSTRAINT "slots_state" CHECK ("slots"."status" in ('open', 'closed', 'called_off') and "slots"."end_at" > "slots"."start_at" and "slots"."over_at" >= "slots"."end_at" and "slots"."capacity" <= 999)
);
--> statement-breakpoint
ALTER TABLE "skus" DROP CONSTRAINT "skus_units";--> statement-breakpoint
DROP INDEX "goods_changed_incomplete";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "work_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "places_per" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_moves" ADD CONSTRAINT "slot_moves_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_plans" ADD CONSTRAINT "slot_plans_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_plans" ADD CONSTRAINT "slot_plans_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_item" ON "bookings" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "bookings" USING btree ("slot_id","state");--> statement-breakpoint
CREATE INDEX "bookings_of" ON "bookings" USING btree ("user_id","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("slot_id") WHERE "bookings"."state" in ('booked', 'attended', 'missed', 'called_off');--> statement-breakpoint
CREATE UNIQUE INDEX "slot_moves_idem" ON "slot_moves" USING btree ("idem");--> statement-breakpoint
CREATE INDEX "slot_moves_slot" ON "slot_moves" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "slot_plans_sku" ON "slot_plans" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_place" ON "slots" USING btree ("sku_id","place_id","start_at");--> statement-breakpoint
CREATE INDEX "slots_day" ON "slots" USING btree ("place_id","start_at");--> statement-breakpoint
CREATE INDEX "slots_start" ON "slots" USING btree ("start_at","slot_id");--> statement-breakpoint
CREATE INDEX "goods_changed_incomplete" ON "goods" USING btree ("changed_at","goods_id") WHERE 
  "goods"."status" in ('draft', 'off') and (
    "goods"."return_policy" is null or ("goods"."return_policy" = 'none' and "goods"."return_reason" = '')
    or "goods"."form" not in ('ship', 'voucher', 'pass', 'lessons', 'slot') or ("goods"."form" = 'voucher' and "goods"."valid_days" is null)
    or ("goods"."form" = 'pass' and ("goods"."pass_days" is null or "goods"."place_ids" = '[]'))
    or ("goods"."custom_fields" <> '[]' and "goods"."make_hours" is null)
    or ("goods"."form" = 'lessons' and "goods"."course_id" is null)
    or ("goods"."form" = 'slot' and ("goods"."free_hours" is null or "goods"."late_bp" is null))
    or ("goods"."form" = 'ship' and "goods"."freight_id" is null) or "goods"."ship_within_hours" is null
    or "goods"."images" = '[]' or "goods"."min_price" = 0
  );--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_units" CHECK ("skus"."units_per" * "skus"."places_per" between 1 and 40 and "skus"."places_per" > 0);