CREATE TABLE "launch_checks" (
	"run_id" bigint NOT NULL,
	"item" text NOT NULL,
	"state" text NOT NULL,
	"fact" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_checks_run_id_item_pk" PRIMARY KEY("run_id","item")
);
--> statement-breakpoint
CREATE TABLE "launch_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"operator" text NOT NULL,
	"seen_by" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_evidence_two" CHECK ("launch_evidence"."operator" <> "launch_evidence"."seen_by")
);
--> statement-breakpoint
CREATE TABLE "launch_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"confirmed_by" text,
	"digest" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_states_two" CHECK ("launch_states"."asked_by" <> "launch_states"."confirmed_by"),
	CONSTRAINT "launch_states_confirmed" CHECK (("launch_states"."kind" = 'confirm') = ("launch_states"."confirmed_by" is not null)),
	CONSTRAINT "launch_states_state" CHECK ("launch_states"."state" in ('closed', 'trial', 'open', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "trial_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile_hash" text,
	"code_hash" text,
	"limit" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_invites_one" CHECK (("trial_invites"."mobile_hash" is null) <> ("trial_invites"."code_hash" is null)),
	CONSTRAINT "trial_invites_used" CHECK ("trial_invites"."used" between 0 and "limit")
);
--> statement-breakpoint
CREATE INDEX "launch_checks_item" ON "launch_checks" USING btree ("item","at");--> statement-breakpoint
CREATE INDEX "launch_evidence_item" ON "launch_evidence" USING btree ("item","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_invites_mobile" ON "trial_invites" USING btree ("mobile_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_invites_code" ON "trial_invites" USING btree ("code_hash");
--> statement-breakpoint
CREATE TRIGGER launch_states_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON launch_states FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER launch_evidence_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON launch_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO launch_states (kind, state, asked_by, reason, at)
SELECT 'start', 'open', 'system', '升级前已开放', now()
WHERE EXISTS (SELECT 1 FROM users WHERE status <> 'closed' AND mobile !~ '^1[0-9]{2}000[01][0-9]{4}$');
