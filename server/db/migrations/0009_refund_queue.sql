CREATE TABLE "queue_rows" (
	"noun" text NOT NULL,
	"key" text NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"aside_by" text,
	"aside_at" timestamp with time zone,
	CONSTRAINT "queue_rows_noun_key_pk" PRIMARY KEY("noun","key"),
	CONSTRAINT "queue_rows_lease" CHECK (("queue_rows"."leased_by" is null) = ("queue_rows"."leased_until" is null)),
	CONSTRAINT "queue_rows_aside_who" CHECK (("queue_rows"."aside_by" is null) = ("queue_rows"."aside_at" is null))
);
--> statement-breakpoint
CREATE INDEX "queue_rows_aside" ON "queue_rows" USING btree ("noun","key") WHERE "queue_rows"."aside_at" is not null;--> statement-breakpoint
CREATE INDEX "queue_rows_leased" ON "queue_rows" USING btree ("noun","leased_until") WHERE "queue_rows"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "refunds_type" ON "refunds" USING btree ("type","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_reason" ON "refunds" USING btree ("reason","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_amount_listed" ON "refunds" USING btree ("amount","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_parcel" ON "refunds" USING btree ("no") WHERE "refunds"."no" is not null;--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree (coalesce("due_at", 'epoch'::timestamptz),"refund_id") WHERE "refunds"."status" in (10, 20, 25, 70);--> statement-breakpoint
CREATE INDEX "refunds_unbooked" ON "refunds" USING btree ("refund_id") WHERE "refunds"."type" = 'return' and "refunds"."is_resaleable" is null and "refunds"."status" in (30, 40);