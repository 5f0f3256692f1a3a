CREATE TABLE "health_items" (
	"item" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"fact" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_faults" (
	"fault_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_faults_fault_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"fault" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_ms" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"ok_at" timestamp with time zone,
	"fault" text,
	"faults" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_by" text
);
--> statement-breakpoint
CREATE TABLE "provider_notes" (
	"provider" text PRIMARY KEY NOT NULL,
	"ok_at" timestamp with time zone,
	"fault_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_faults_name" ON "job_faults" USING btree ("name","fault_id");--> statement-breakpoint
CREATE INDEX "job_faults_at" ON "job_faults" USING btree ("at");