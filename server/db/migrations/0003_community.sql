CREATE TABLE "article_marks" (
	"user_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	"is_liked" boolean DEFAULT false NOT NULL,
	"is_collected" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_marks_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "article_views_article_id_day_visitor_pk" PRIMARY KEY("article_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "card_box" (
	"card_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_box_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"is_exchanged" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_box_not_self" CHECK ("card_box"."owner_id" <> "card_box"."user_id")
);
--> statement-breakpoint
CREATE TABLE "card_days" (
	"owner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"keeps" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "card_days_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "card_exchanges" (
	"exchange_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_exchanges_exchange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "card_exchanges_not_self" CHECK ("card_exchanges"."from_user_id" <> "card_exchanges"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "card_views" (
	"owner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"viewer_id" bigint,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_views_owner_id_day_visitor_pk" PRIMARY KEY("owner_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"visibility" jsonb NOT NULL,
	"theme" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_visit_named" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"faq_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"html" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_steps" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_counts" (
	"target" text NOT NULL,
	"key" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_counts_target_key_pk" PRIMARY KEY("target","key")
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"target" text NOT NULL,
	"key" text NOT NULL,
	"voter" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_target_key_voter_pk" PRIMARY KEY("target","key","voter")
);
--> statement-breakpoint
CREATE TABLE "notice_heads" (
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"unread" bigint DEFAULT 0 NOT NULL,
	"read_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_heads_user_id_type_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "notice_heads_unread" CHECK ("notice_heads"."unread" between 0 and "notice_heads"."count" and "notice_heads"."read_to" between 0 and "notice_heads"."count")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"muted" text[] NOT NULL,
	"is_quiet" boolean NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_to" smallint NOT NULL,
	CONSTRAINT "notice_settings_minutes" CHECK ("notice_settings"."quiet_from" between 0 and 1439 and "notice_settings"."quiet_to" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"type_seq" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "partner_ranks" (
	"type" text NOT NULL,
	"from_day" date NOT NULL,
	"user_id" bigint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partner_ranks_type_from_day_user_id_pk" PRIMARY KEY("type","from_day","user_id"),
	CONSTRAINT "partner_ranks_count" CHECK ("partner_ranks"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_ranked" boolean DEFAULT false NOT NULL,
	"referee_confirmed_at" timestamp with time zone,
	"referee_changed_at" timestamp with time zone,
	"former_referee_id" bigint
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"type" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"route" text NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_type_key_pk" PRIMARY KEY("type","key")
);
--> statement-breakpoint
CREATE TABLE "share_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"share_id" bigint NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"first_orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_days_user_id_day_share_id_pk" PRIMARY KEY("user_id","day","share_id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"share_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"label" text NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"registrations" bigint DEFAULT 0 NOT NULL,
	"first_orders" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "share_links_label_length" CHECK (char_length("share_links"."label") <= 10),
	CONSTRAINT "share_links_general" CHECK ("share_links"."label" <> '' or "share_links"."disabled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "reward_days" DROP CONSTRAINT "reward_days_positive";--> statement-breakpoint
DROP INDEX "rewards_level_seq";--> statement-breakpoint
DROP INDEX "rewards_status";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_visits" ADD COLUMN "first_order_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "pending_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "pending_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "held_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "held_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "settled_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "settled_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "void_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_days" ADD COLUMN "void_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_marks" ADD CONSTRAINT "article_marks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_marks" ADD CONSTRAINT "article_marks_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_box" ADD CONSTRAINT "card_box_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_box" ADD CONSTRAINT "card_box_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_days" ADD CONSTRAINT "card_days_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_from_user_id_users_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_views" ADD CONSTRAINT "card_views_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_views" ADD CONSTRAINT "card_views_viewer_id_users_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_heads" ADD CONSTRAINT "notice_heads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ranks" ADD CONSTRAINT "partner_ranks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_settings" ADD CONSTRAINT "partner_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_settings" ADD CONSTRAINT "partner_settings_former_referee_id_users_user_id_fk" FOREIGN KEY ("former_referee_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_days" ADD CONSTRAINT "share_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_views_day" ON "article_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "card_box_once" ON "card_box" USING btree ("owner_id","user_id");--> statement-breakpoint
CREATE INDEX "card_box_owner" ON "card_box" USING btree ("owner_id","added_at");--> statement-breakpoint
CREATE INDEX "card_box_due" ON "card_box" USING btree ("remind_at") WHERE "card_box"."remind_at" is not null and "card_box"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_exchanges_open" ON "card_exchanges" USING btree (least("from_user_id", "to_user_id"),greatest("from_user_id", "to_user_id")) WHERE "card_exchanges"."state" <> 'declined';--> statement-breakpoint
CREATE INDEX "card_exchanges_to" ON "card_exchanges" USING btree ("to_user_id","exchange_id");--> statement-breakpoint
CREATE INDEX "card_exchanges_from" ON "card_exchanges" USING btree ("from_user_id","exchange_id");--> statement-breakpoint
CREATE INDEX "card_views_members" ON "card_views" USING btree ("owner_id","viewed_at") WHERE "card_views"."viewer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_slug" ON "faqs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "faqs_listed" ON "faqs" USING btree ("status","category","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_id" ON "notices" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_type_seq" ON "notices" USING btree ("user_id","type","type_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "partner_ranks_listed" ON "partner_ranks" USING btree ("type","from_day","count","user_id") WHERE "partner_ranks"."is_listed";--> statement-breakpoint
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_label" ON "share_links" USING btree ("user_id","label") WHERE "share_links"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id","share_id");--> statement-breakpoint
CREATE INDEX "partners_by_orders" ON "partners" USING btree ("owner_id","level","order_count","seq");--> statement-breakpoint
CREATE INDEX "partners_by_reward" ON "partners" USING btree ("owner_id","level","reward_fen","seq");--> statement-breakpoint
CREATE INDEX "partners_by_channel" ON "partners" USING btree ("owner_id","level","channel","seq");--> statement-breakpoint
CREATE INDEX "partners_ordered" ON "partners" USING btree ("owner_id","level","seq") WHERE "partners"."order_count" > 0;--> statement-breakpoint
CREATE INDEX "rewards_listed" ON "rewards" USING btree ("user_id","level","created_at","reward_id");--> statement-breakpoint
CREATE INDEX "rewards_listed_state" ON "rewards" USING btree ("user_id","level","status","created_at","reward_id");--> statement-breakpoint
CREATE INDEX "users_referee_active" ON "users" USING btree ("referee_id","last_active_at");--> statement-breakpoint
CREATE INDEX "users_referee_mayors" ON "users" USING btree ("referee_id","inviter_seq") WHERE "users"."is_mayor";--> statement-breakpoint
CREATE INDEX "users_referee_students" ON "users" USING btree ("referee_id","inviter_seq") WHERE "users"."is_student";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "paragraphs";--> statement-breakpoint
ALTER TABLE "rewards" DROP COLUMN "level_seq";--> statement-breakpoint
ALTER TABLE "reward_days" ADD CONSTRAINT "reward_days_positive" CHECK ("reward_days"."amount" >= 0 and least("reward_days"."pending_count", "reward_days"."pending_fen", "reward_days"."held_count", "reward_days"."held_fen", "reward_days"."settled_count", "reward_days"."settled_fen", "reward_days"."void_count", "reward_days"."void_fen") >= 0);