CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"bytes" bigint NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"counts" jsonb
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_digest" ON "backup_runs" USING btree ("digest");