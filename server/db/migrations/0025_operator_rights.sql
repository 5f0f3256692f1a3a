CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"about" text NOT NULL,
	"amount" bigint,
	"seen" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"is_granted" boolean,
	"note" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "approvals_two_persons" CHECK ("approvals"."asked_by" <> "approvals"."decided_by"),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."decided_by" is null) = ("approvals"."decided_at" is null) and ("approvals"."decided_by" is null) = ("approvals"."is_granted" is null))
);
--> statement-breakpoint
CREATE TABLE "custom_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"is_scoped" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_digests" (
	"day" text PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "city_ids" bigint[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "via" text DEFAULT 'cli' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
CREATE INDEX "approvals_ref" ON "approvals" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("id") WHERE "approvals"."decided_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree ("name") WHERE "custom_roles"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_operator" ON "audit_log" USING btree ("operator","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_roles" CHECK (cardinality("operators"."roles") <= 3 and ("operators"."role" is null) = (cardinality("operators"."roles") > 0));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_via" CHECK ("audit_log"."via" in ('cli', 'console', 'job'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_outcome" CHECK ("audit_log"."outcome" in ('done', 'refused', 'preview'));--> statement-breakpoint
CREATE TRIGGER audit_digests_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_digests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Writers of the audit log share a lock, so that the nightly digest can wait for those in flight: no row with a lower number comes later.
CREATE FUNCTION share_audit_lock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7303096);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_lock BEFORE INSERT ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION share_audit_lock();
