CREATE TABLE "identities" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name_sealed" text NOT NULL,
	"name_mask" text NOT NULL,
	"id_card_sealed" text NOT NULL,
	"id_card_hash" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"account_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" bigint,
	"bucket" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	"entry_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."user_id" is null or "ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."user_id" is null) = ("ledger_accounts"."bucket" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"journal_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text,
	"type_seq" bigint,
	CONSTRAINT "ledger_entries_account_id_seq_pk" PRIMARY KEY("account_id","seq"),
	CONSTRAINT "ledger_entries_moves" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"journal_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idem" text NOT NULL,
	"kind" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"operator_id" text,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"count" bigint NOT NULL,
	"in_fen" bigint NOT NULL,
	"out_fen" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	CONSTRAINT "wallet_days_user_id_type_day_pk" PRIMARY KEY("user_id","type","day"),
	CONSTRAINT "wallet_days_positive" CHECK ("wallet_days"."count" > 0 and "wallet_days"."in_fen" >= 0 and "wallet_days"."out_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"total_income" bigint DEFAULT 0 NOT NULL,
	"total_withdrawn" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('viewer', 'reviewer', 'finance', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "money_rules" (
	"version" integer PRIMARY KEY NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"settings" jsonb NOT NULL,
	"note" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"item_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"title" text NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_sums" CHECK ("order_items"."paid" > 0 and "order_items"."refunded" between 0 and "order_items"."paid")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"paid" bigint NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"level1_id" bigint,
	"level2_id" bigint,
	"rule_version" integer NOT NULL,
	"ref" text,
	"operator" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_sums" CHECK ("orders"."paid" > 0 and "orders"."freight" >= 0 and "orders"."refunded" between 0 and "orders"."paid"),
	CONSTRAINT "orders_not_own_referee" CHECK ("orders"."level1_id" is distinct from "orders"."buyer_id" and "orders"."level2_id" is distinct from "orders"."buyer_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('paid', 'completed', 'refunded') and ("orders"."status" = 'refunded') = ("orders"."refunded" = "orders"."paid"))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"ref" text,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"level" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "reward_days_user_id_day_level_pk" PRIMARY KEY("user_id","day","level"),
	CONSTRAINT "reward_days_positive" CHECK ("reward_days"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reward_totals" (
	"user_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reward_totals_user_id_level_pk" PRIMARY KEY("user_id","level"),
	CONSTRAINT "reward_totals_positive" CHECK ("reward_totals"."pending" >= 0 and "reward_totals"."settled" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"reward_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"level_seq" bigint NOT NULL,
	"source_user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"base" bigint NOT NULL,
	"rate_bp" integer NOT NULL,
	"rule_version" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"hold_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"hold_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"appeal_text" text,
	"appeal_images" jsonb,
	"appealed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewards_level" CHECK ("rewards"."level" in (1, 2)),
	CONSTRAINT "rewards_not_own_sale" CHECK ("rewards"."user_id" <> "rewards"."source_user_id"),
	CONSTRAINT "rewards_sums" CHECK ("rewards"."amount" > 0 and "rewards"."refunded_amount" between 0 and "rewards"."amount" and "rewards"."amount" <= "rewards"."base"),
	CONSTRAINT "rewards_held" CHECK (("rewards"."status" = 'held') = ("rewards"."hold_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "risk_cases" (
	"risk_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_cases_risk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"user_id" bigint NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"evidence" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"appeal" text,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdraw_accounts" (
	"account_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdraw_accounts_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"payee_sealed" text NOT NULL,
	"payee_mask" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"number_mask" text NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"qr_key" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cool_until" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"account_type" text NOT NULL,
	"account_label" text NOT NULL,
	"payee_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"status" smallint NOT NULL,
	"rule_version" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"review_by" timestamp with time zone NOT NULL,
	"arrive_by" timestamp with time zone NOT NULL,
	"reviewer" text,
	"second_reviewer" text,
	"reviewed_at" timestamp with time zone,
	"pay_method" text,
	"pay_started_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"provider_state" text,
	"provider_ref" text,
	"confirm_package" text,
	"confirm_expire_at" timestamp with time zone,
	"voucher" text,
	"paid_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_parts" CHECK ("withdrawals"."amount" > 0 and "withdrawals"."fee" >= 0 and "withdrawals"."tax" >= 0 and "withdrawals"."net" > 0 and "withdrawals"."fee" + "withdrawals"."tax" + "withdrawals"."net" = "withdrawals"."amount"),
	CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in (10, 20, 30, 35, 40, 50, 60, 70)),
	CONSTRAINT "withdrawals_two_people" CHECK ("withdrawals"."second_reviewer" is null or "withdrawals"."second_reviewer" <> "withdrawals"."reviewer")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "order_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "reward_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("journal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_days" ADD CONSTRAINT "wallet_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_level1_id_users_user_id_fk" FOREIGN KEY ("level1_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_level2_id_users_user_id_fk" FOREIGN KEY ("level2_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_days" ADD CONSTRAINT "reward_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_totals" ADD CONSTRAINT "reward_totals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_source_user_id_users_user_id_fk" FOREIGN KEY ("source_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_cases" ADD CONSTRAINT "risk_cases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_accounts" ADD CONSTRAINT "withdraw_accounts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_withdraw_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."withdraw_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_card" ON "identities" USING btree ("id_card_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_name" ON "ledger_accounts" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id","bucket");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_type" ON "ledger_entries" USING btree ("account_id","type","type_seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_idem" ON "ledger_journals" USING btree ("idem");--> statement-breakpoint
CREATE INDEX "ledger_journals_ref" ON "ledger_journals" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sn" ON "orders" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_ref" ON "orders" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_level1" ON "orders" USING btree ("level1_id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_ref" ON "refunds" USING btree ("ref","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_item_level" ON "rewards" USING btree ("item_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_level_seq" ON "rewards" USING btree ("user_id","level","level_seq");--> statement-breakpoint
CREATE INDEX "rewards_status" ON "rewards" USING btree ("user_id","level","status","level_seq");--> statement-breakpoint
CREATE INDEX "rewards_order" ON "rewards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("hold_until") WHERE "rewards"."status" = 'pending' and "rewards"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "rewards_frozen" ON "rewards" USING btree ("user_id") WHERE "rewards"."hold_code" = 'frozen';--> statement-breakpoint
CREATE INDEX "rewards_open" ON "rewards" USING btree ("user_id","hold_until") WHERE "rewards"."status" in ('pending', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "risk_cases_one_open" ON "risk_cases" USING btree ("type","ref_type","ref_id") WHERE "risk_cases"."status" = 'open';--> statement-breakpoint
CREATE INDEX "risk_cases_user" ON "risk_cases" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "risk_cases_ref" ON "risk_cases" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_accounts_own" ON "withdraw_accounts" USING btree ("user_id","number_hash") WHERE "withdraw_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_accounts_default" ON "withdraw_accounts" USING btree ("user_id") WHERE "withdraw_accounts"."is_default" and "withdraw_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "withdraw_accounts_user" ON "withdraw_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdraw_accounts_number" ON "withdraw_accounts" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_sn" ON "withdrawals" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user_day" ON "withdrawals" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("status","submitted_at") WHERE "withdrawals"."status" in (10, 20, 30, 35);