CREATE TABLE "console_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"sealed_totp" text,
	"is_again" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"operator" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console_recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console_sessions" (
	"session_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_sessions_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"operator" text NOT NULL,
	"device_name" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"proved_by" text NOT NULL,
	"unspent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "console_totps" (
	"operator" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "console_tries_wrong" CHECK ("console_tries"."wrong" >= 0)
);
--> statement-breakpoint
ALTER TABLE "console_devices" ADD CONSTRAINT "console_devices_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_invites" ADD CONSTRAINT "console_invites_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_passkeys" ADD CONSTRAINT "console_passkeys_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_recovery_codes" ADD CONSTRAINT "console_recovery_codes_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_sessions" ADD CONSTRAINT "console_sessions_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_totps" ADD CONSTRAINT "console_totps_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_challenges_expires" ON "console_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "console_invites_token" ON "console_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "console_invites_operator" ON "console_invites" USING btree ("operator","id");--> statement-breakpoint
CREATE UNIQUE INDEX "console_passkeys_credential" ON "console_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "console_passkeys_operator" ON "console_passkeys" USING btree ("operator","id");--> statement-breakpoint
CREATE UNIQUE INDEX "console_recovery_codes_code" ON "console_recovery_codes" USING btree ("operator","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "console_sessions_token" ON "console_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "console_sessions_former" ON "console_sessions" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "console_sessions_operator" ON "console_sessions" USING btree ("operator","session_id");--> statement-breakpoint
CREATE INDEX "console_tries_last" ON "console_tries" USING btree ("last_at");