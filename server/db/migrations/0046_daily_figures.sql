CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"dim" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_figures_day_figure_dim_pk" PRIMARY KEY("day","figure","dim")
);
--> statement-breakpoint
CREATE TABLE "dirty_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dirty_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"dim" text NOT NULL,
	"old" bigint NOT NULL,
	"new" bigint NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_days" (
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_days_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_figures_dim" ON "daily_figures" USING btree ("figure","dim","day");--> statement-breakpoint
CREATE INDEX "figure_changes_day" ON "figure_changes" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_journals_settled" ON "ledger_journals" USING btree ("created_at") WHERE "ledger_journals"."kind" in ('reward_settle', 'reward_claw');--> statement-breakpoint
CREATE INDEX "orders_ship_due" ON "orders" USING btree ("ship_due_at");--> statement-breakpoint
CREATE INDEX "provider_refunds_ended" ON "provider_refunds" USING btree ("ended_at") WHERE "provider_refunds"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "share_visits_days" ON "share_visits" USING btree ("visited_at");--> statement-breakpoint
CREATE INDEX "sale_refunds_made" ON "sale_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rewards_created" ON "rewards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_paid" ON "withdrawals" USING btree ("paid_at") WHERE "withdrawals"."paid_at" is not null;