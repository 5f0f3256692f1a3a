CREATE TABLE "agreements" (
	"type" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "agreements_type_version_pk" PRIMARY KEY("type","version")
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"category_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_categories_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"article_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"show_views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "block_areas" (
	"block_area_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "block_areas_block_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name" text NOT NULL,
	"plot_count" integer DEFAULT 100 NOT NULL,
	"resident_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_areas_residents" CHECK ("block_areas"."resident_count" between 0 and "block_areas"."plot_count")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"city_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cities_name_length" CHECK (char_length("cities"."name") between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "plots" (
	"block_area_id" bigint NOT NULL,
	"block_no" smallint NOT NULL,
	"user_id" bigint,
	"state" text DEFAULT 'free' NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "plots_block_area_id_block_no_pk" PRIMARY KEY("block_area_id","block_no"),
	CONSTRAINT "plots_owner" CHECK (("plots"."state" = 'taken') = ("plots"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "daily_stats" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"new_partners" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_stats_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "daily_stats_positive" CHECK ("daily_stats"."visits" >= 0 and "daily_stats"."new_partners" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feed_heads" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_items_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"row_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "partners_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000000 CACHE 1),
	"owner_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"level" smallint NOT NULL,
	"level_seq" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_owner_id_seq_pk" PRIMARY KEY("owner_id","seq"),
	CONSTRAINT "partners_row_id" UNIQUE("row_id"),
	CONSTRAINT "partners_level" CHECK ("partners"."level" in (1, 2)),
	CONSTRAINT "partners_not_self" CHECK ("partners"."owner_id" <> "partners"."member_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"status" text DEFAULT 'live' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"visitor_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"device_name" text NOT NULL,
	"visitor_key" text NOT NULL,
	"ip" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"visit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_visits_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referee_id" bigint NOT NULL,
	"visitor_id" text NOT NULL,
	"day" date NOT NULL,
	"share_id" bigint,
	"route" text NOT NULL,
	"channel" text NOT NULL,
	"ip_hash" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"registered_user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"folder" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"mobile" text NOT NULL,
	"password_hash" text,
	"user_name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"region" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"wechat" text DEFAULT '' NOT NULL,
	"qq" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"invite_code" text NOT NULL,
	"referee_id" bigint,
	"referee_bound_at" timestamp with time zone,
	"referee_channel" text,
	"referee_locked_at" timestamp with time zone,
	"inviter_seq" bigint,
	"direct_count" bigint DEFAULT 0 NOT NULL,
	"team_count" bigint DEFAULT 0 NOT NULL,
	"block_area_id" bigint,
	"block_no" integer,
	"growth" bigint DEFAULT 0 NOT NULL,
	"is_mayor" boolean DEFAULT false NOT NULL,
	"is_student" boolean DEFAULT false NOT NULL,
	"real_name_state" smallint DEFAULT 0 NOT NULL,
	"agreement_version" text DEFAULT '' NOT NULL,
	"agreement_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'frozen', 'closing', 'closed')),
	CONSTRAINT "users_not_own_referee" CHECK ("users"."referee_id" is null or "users"."referee_id" <> "users"."user_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_article_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_areas" ADD CONSTRAINT "block_areas_city_id_cities_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("city_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plots" ADD CONSTRAINT "plots_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plots" ADD CONSTRAINT "plots_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_stats" ADD CONSTRAINT "daily_stats_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_heads" ADD CONSTRAINT "feed_heads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_member_id_users_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_referee_id_users_user_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_registered_user_id_users_user_id_fk" FOREIGN KEY ("registered_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_effective" ON "agreements" USING btree ("type","effective_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_categories_name" ON "article_categories" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_listed" ON "articles" USING btree ("status","published_at","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "block_areas_name" ON "block_areas" USING btree ("city_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "plots_user" ON "plots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plots_free" ON "plots" USING btree ("block_area_id","block_no") WHERE "plots"."state" = 'free';--> statement-breakpoint
CREATE UNIQUE INDEX "feed_items_id" ON "feed_items" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "banners_text" ON "banners" USING btree ("text");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_level_seq" ON "partners" USING btree ("owner_id","level","level_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_member_level" ON "partners" USING btree ("member_id","level");--> statement-breakpoint
CREATE INDEX "partners_owner_member" ON "partners" USING btree ("owner_id","member_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "nonces_expires" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_codes_one_live" ON "sms_codes" USING btree ("mobile","scene") WHERE "sms_codes"."status" = 'live';--> statement-breakpoint
CREATE INDEX "sms_codes_mobile" ON "sms_codes" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_ip" ON "sms_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_visitor" ON "sms_codes" USING btree ("visitor_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_visits_once_a_day" ON "share_visits" USING btree ("referee_id","visitor_id","day");--> statement-breakpoint
CREATE INDEX "share_visits_registered" ON "share_visits" USING btree ("registered_user_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_open" ON "users" USING btree ("mobile") WHERE "users"."status" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "users_invite_code" ON "users" USING btree ("invite_code");--> statement-breakpoint
CREATE UNIQUE INDEX "users_plot" ON "users" USING btree ("block_area_id","block_no");--> statement-breakpoint
CREATE UNIQUE INDEX "users_inviter_seq" ON "users" USING btree ("referee_id","inviter_seq");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");