-- What an inviter finds partners by: each pair of neighbouring characters of the nickname, marked with the inviter, so that one
-- look into the index names the own partners only. A nickname of one character stands for itself.
CREATE FUNCTION partner_name_pairs(owner bigint, name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT owner || ':' || substr(lower(name), at, 2)) FROM generate_series(1, greatest(char_length(name) - 1, 1)) at
$$;
--> statement-breakpoint
CREATE TABLE "account_closings" (
	"closing_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_closings_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"given_up" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_closings_given_up" CHECK ("account_closings"."given_up" >= 0),
	CONSTRAINT "account_closings_ended" CHECK (("account_closings"."outcome" is null) = ("account_closings"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_closings_open" ON "account_closings" USING btree ("user_id") WHERE "account_closings"."outcome" is null;--> statement-breakpoint
CREATE INDEX "account_closings_due" ON "account_closings" USING btree ("closes_at") WHERE "account_closings"."outcome" is null;--> statement-breakpoint
CREATE INDEX "users_partner_names" ON "users" USING gin (partner_name_pairs("referee_id", "user_name")) WHERE "users"."referee_id" is not null;--> statement-breakpoint
CREATE INDEX "users_partner_mobiles" ON "users" USING btree ("referee_id",reverse("mobile") text_pattern_ops) WHERE "users"."referee_id" is not null;