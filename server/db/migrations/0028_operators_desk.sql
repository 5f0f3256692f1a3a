-- What operators find members by: each pair of neighbouring characters of the nickname, and its first character.
CREATE FUNCTION name_pairs(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(lower(name), at, 2)) || substr(lower(name), 1, 1) FROM generate_series(1, greatest(char_length(name) - 1, 1)) at
$$;
--> statement-breakpoint
CREATE TABLE "operator_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"withdrawal_id" bigint,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_desk" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"leased_by" text,
	"leased_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"aside_by" text,
	"aside_at" timestamp with time zone,
	"aside_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawal_desk_lease" CHECK (("withdrawal_desk"."leased_by" is null) = ("withdrawal_desk"."leased_until" is null)),
	CONSTRAINT "withdrawal_desk_aside_who" CHECK (("withdrawal_desk"."aside_by" is null) = ("withdrawal_desk"."aside_at" is null))
);
--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_desk" ADD CONSTRAINT "withdrawal_desk_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_notes_of" ON "operator_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_desk_aside" ON "withdrawal_desk" USING btree ("withdrawal_id") WHERE "withdrawal_desk"."aside_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_accounts_largest" ON "ledger_accounts" USING btree ("bucket","balance","user_id") WHERE "ledger_accounts"."user_id" is not null and "ledger_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "users_mobile_end" ON "users" USING btree (reverse("mobile") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_pairs" ON "users" USING gin (name_pairs("user_name"));--> statement-breakpoint
CREATE INDEX "users_last_active" ON "users" USING btree ("last_active_at","user_id");--> statement-breakpoint
CREATE INDEX "users_direct" ON "users" USING btree ("direct_count","user_id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("team_count","user_id");--> statement-breakpoint
CREATE INDEX "users_not_active" ON "users" USING btree ("status","user_id") WHERE "users"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "users_mayors" ON "users" USING btree ("user_id") WHERE "users"."is_mayor";--> statement-breakpoint
CREATE INDEX "users_students" ON "users" USING btree ("user_id") WHERE "users"."is_student";--> statement-breakpoint
CREATE INDEX "withdrawals_amount" ON "withdrawals" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_submitted" ON "withdrawals" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ((case when "status" = 10 then "review_by" else "arrive_by" end),"id") WHERE "withdrawals"."status" in (10, 20, 30, 35);--> statement-breakpoint
CREATE INDEX "withdrawals_open_id" ON "withdrawals" USING btree ("status","id") WHERE "withdrawals"."status" in (10, 20, 30, 35);--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("number_hash");