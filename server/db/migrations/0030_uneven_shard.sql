CREATE TABLE "batch_rows" (
	"batch_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"net" bigint NOT NULL,
	"seen" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "batch_rows_batch_id_no_pk" PRIMARY KEY("batch_id","no"),
	CONSTRAINT "batch_rows_done" CHECK (("batch_rows"."state" = 'waiting') = ("batch_rows"."at" is null))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"batch_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"started_by" text,
	"stopped_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rows" integer NOT NULL,
	"net" bigint NOT NULL,
	"retry_of" bigint,
	"session_id" text,
	"ip" text,
	CONSTRAINT "batches_rows" CHECK ("batches"."rows" > 0),
	CONSTRAINT "batches_ended" CHECK (("batches"."state" in ('stopped', 'done')) = ("batches"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_once" ON "batch_rows" USING btree ("batch_id","withdrawal_id");--> statement-breakpoint
CREATE INDEX "batch_rows_waiting" ON "batch_rows" USING btree ("batch_id","no") WHERE "batch_rows"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "batches_one_at_once" ON "batches" USING btree ("kind") WHERE "batches"."state" = 'running';--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("batch_id") WHERE "batches"."state" in ('waiting', 'running');