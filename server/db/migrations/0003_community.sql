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
ALTER TABLE "reward_days" DROP CONSTRAINT "reward_days_positive";--> statement-breakpoint
DROP INDEX "rewards_level_seq";--> statement-breakpoint
DROP INDEX "rewards_status";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
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
ALTER TABLE "notice_heads" ADD CONSTRAINT "notice_heads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_views_day" ON "article_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_slug" ON "faqs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "faqs_listed" ON "faqs" USING btree ("status","category","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_id" ON "notices" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_type_seq" ON "notices" USING btree ("user_id","type","type_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "rewards_listed" ON "rewards" USING btree ("user_id","level","created_at","reward_id");--> statement-breakpoint
CREATE INDEX "rewards_listed_state" ON "rewards" USING btree ("user_id","level","status","created_at","reward_id");--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "paragraphs";--> statement-breakpoint
ALTER TABLE "rewards" DROP COLUMN "level_seq";--> statement-breakpoint
ALTER TABLE "reward_days" ADD CONSTRAINT "reward_days_positive" CHECK ("reward_days"."amount" >= 0 and least("reward_days"."pending_count", "reward_days"."pending_fen", "reward_days"."held_count", "reward_days"."held_fen", "reward_days"."settled_count", "reward_days"."settled_fen", "reward_days"."void_count", "reward_days"."void_fen") >= 0);