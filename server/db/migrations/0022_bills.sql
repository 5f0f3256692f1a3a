CREATE TABLE "bill_days" (
	"day" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"loaded_at" timestamp with time zone,
	"count" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"fee_booked" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bill_days_day" CHECK ("bill_days"."day" ~ '^20\d\d-\d\d-\d\d$'),
	CONSTRAINT "bill_days_state" CHECK ("bill_days"."state" in ('waiting', 'loaded', 'empty') and ("bill_days"."state" = 'waiting') = ("bill_days"."loaded_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bill_diffs" (
	"diff_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_diffs_diff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sn" text NOT NULL,
	"line_id" bigint,
	"payment_id" bigint,
	"return_id" bigint,
	"ours" bigint,
	"theirs" bigint,
	"detail" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"ask_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator" text,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bill_diffs_once" UNIQUE NULLS NOT DISTINCT("day","kind","subject","sn","line_id"),
	CONSTRAINT "bill_diffs_state" CHECK ("bill_diffs"."state" in ('open', 'explained', 'fixed') and ("bill_diffs"."state" = 'open') = ("bill_diffs"."ended_at" is null) and ("bill_diffs"."state" = 'explained') = ("bill_diffs"."operator" is not null) and ("bill_diffs"."state" <> 'explained' or "bill_diffs"."note" <> ''))
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"line_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_lines_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"sn" text NOT NULL,
	"transaction_id" text NOT NULL,
	"refund_sn" text,
	"refund_ref" text,
	"refund_state" text,
	"mch_id" text NOT NULL,
	"app_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"settled" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_rate" bigint,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"payment_id" bigint,
	"return_id" bigint,
	CONSTRAINT "bill_lines_kind" CHECK (("bill_lines"."kind" = 'refund') = ("bill_lines"."refund_sn" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mobile_hash" text;--> statement-breakpoint
ALTER TABLE "bill_diffs" ADD CONSTRAINT "bill_diffs_day_bill_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."bill_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_diffs" ADD CONSTRAINT "bill_diffs_line_id_bill_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bill_lines"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_diffs" ADD CONSTRAINT "bill_diffs_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_diffs" ADD CONSTRAINT "bill_diffs_return_id_provider_refunds_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."provider_refunds"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_day_bill_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."bill_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_return_id_provider_refunds_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."provider_refunds"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_days_due" ON "bill_days" USING btree ("ask_at") WHERE "bill_days"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "bill_diffs_open" ON "bill_diffs" USING btree ("opened_at") WHERE "bill_diffs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bill_lines_day" ON "bill_lines" USING btree ("day","line_id");--> statement-breakpoint
CREATE INDEX "bill_lines_sn" ON "bill_lines" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "bill_lines_refund" ON "bill_lines" USING btree ("refund_sn") WHERE "bill_lines"."refund_sn" is not null;--> statement-breakpoint
CREATE INDEX "orders_mobile" ON "orders" USING btree ("mobile_hash") WHERE "orders"."mobile_hash" is not null;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_refunds_refused" ON "provider_refunds" USING btree ("return_id") WHERE "provider_refunds"."status" = 40;