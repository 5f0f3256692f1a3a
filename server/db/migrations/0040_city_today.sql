CREATE TABLE "area_aims" (
	"block_area_id" bigint NOT NULL,
	"week" date NOT NULL,
	"goal" smallint NOT NULL,
	"done" bigint NOT NULL,
	CONSTRAINT "area_aims_block_area_id_week_pk" PRIMARY KEY("block_area_id","week"),
	CONSTRAINT "area_aims_numbers" CHECK ("area_aims"."goal" > 0 and "area_aims"."done" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cheers" (
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cheers_key_user_id_pk" PRIMARY KEY("key","user_id"),
	CONSTRAINT "cheers_two_people" CHECK ("cheers"."user_id" <> "cheers"."owner_id")
);
--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "looked_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "area_aims" ADD CONSTRAINT "area_aims_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheers" ADD CONSTRAINT "cheers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheers" ADD CONSTRAINT "cheers_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheers_user" ON "cheers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cheers_owner" ON "cheers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cheers_at" ON "cheers" USING btree ("at");