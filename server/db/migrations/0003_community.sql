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
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_feed" (
	"block_area_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"block_no" smallint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "area_feed_block_area_id_seq_pk" PRIMARY KEY("block_area_id","seq")
);
--> statement-breakpoint
CREATE TABLE "area_notices" (
	"notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_notices_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"block_area_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "area_notices_pinned_shown" CHECK (not "area_notices"."is_pinned" or "area_notices"."deleted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "house_likes" (
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "house_likes_owner_id_user_id_day_pk" PRIMARY KEY("owner_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "house_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "house_visits" (
	"owner_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "house_visits_owner_id_visitor_day_pk" PRIMARY KEY("owner_id","visitor","day")
);
--> statement-breakpoint
CREATE TABLE "houses" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'plain' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"message_seq" bigint DEFAULT 0 NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mayor_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mayor_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"block_area_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"statement" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mayor_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mayor_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"block_area_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "new_neighbours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_neighbours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"block_area_id" bigint NOT NULL,
	"block_no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plot_handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plot_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"block_area_id" bigint NOT NULL,
	"block_no" smallint NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plot_handovers_two_people" CHECK ("plot_handovers"."from_user_id" <> "plot_handovers"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "plot_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plot_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_area_id" bigint,
	"from_no" smallint,
	"to_area_id" bigint,
	"to_no" smallint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "growth_entries" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "growth_entries_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "growth_entries_points" CHECK ("growth_entries"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" bigint NOT NULL,
	"operator" text,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"contact" text NOT NULL,
	"diag" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"urged_day" date,
	"urges" integer DEFAULT 0 NOT NULL,
	"score" smallint
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"faq_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"html" text NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "certificates" (
	"sn" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"course_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_progress" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_progress_user_id_kind_ref_id_pk" PRIMARY KEY("user_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"lesson_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"seconds" integer NOT NULL,
	"video_id" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"operator" text,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"video_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"seconds" integer NOT NULL,
	"sources" jsonb NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_logs" (
	"log_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_logs_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"day" date NOT NULL,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log_id" bigint NOT NULL,
	"user_id" bigint,
	"operator" text,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_likes" (
	"log_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_likes_log_id_user_id_pk" PRIMARY KEY("log_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "log_streaks" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"last_day" date
);
--> statement-breakpoint
CREATE TABLE "content_cases" (
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_cases_kind_ref_id_pk" PRIMARY KEY("kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_reports_kind_ref_id_reporter_id_pk" PRIMARY KEY("kind","ref_id","reporter_id")
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
CREATE TABLE "push_due" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"pushed_to" bigint NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_counts" CHECK ("push_subscriptions"."pushed_to" >= 0 and "push_subscriptions"."failures" >= 0)
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
CREATE TABLE "refund_requests" (
	"request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"item_id" bigint,
	"amount" bigint,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"operator" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "reward_days" DROP CONSTRAINT "reward_days_positive";--> statement-breakpoint
DROP INDEX "rewards_level_seq";--> statement-breakpoint
DROP INDEX "rewards_status";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_areas" ADD COLUMN "city_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_areas" ADD COLUMN "reserved_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_areas" ADD COLUMN "feed_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_areas" ADD COLUMN "notice_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_areas" ADD COLUMN "welcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "area_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plots" ADD COLUMN "warnings" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plots" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "secret_hash" text;--> statement-breakpoint
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
ALTER TABLE "area_feed" ADD CONSTRAINT "area_feed_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_notices" ADD CONSTRAINT "area_notices_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_notices" ADD CONSTRAINT "area_notices_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_likes" ADD CONSTRAINT "house_likes_owner_id_houses_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."houses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_likes" ADD CONSTRAINT "house_likes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_messages" ADD CONSTRAINT "house_messages_owner_id_houses_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."houses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_messages" ADD CONSTRAINT "house_messages_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_visits" ADD CONSTRAINT "house_visits_owner_id_houses_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."houses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mayor_applications" ADD CONSTRAINT "mayor_applications_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mayor_applications" ADD CONSTRAINT "mayor_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mayor_terms" ADD CONSTRAINT "mayor_terms_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mayor_terms" ADD CONSTRAINT "mayor_terms_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_neighbours" ADD CONSTRAINT "new_neighbours_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_neighbours" ADD CONSTRAINT "new_neighbours_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_handovers" ADD CONSTRAINT "plot_handovers_from_user_id_users_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_handovers" ADD CONSTRAINT "plot_handovers_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_handovers" ADD CONSTRAINT "plot_handovers_block_area_id_block_areas_block_area_id_fk" FOREIGN KEY ("block_area_id") REFERENCES "public"."block_areas"("block_area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_moves" ADD CONSTRAINT "plot_moves_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_entries" ADD CONSTRAINT "growth_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_progress" ADD CONSTRAINT "learning_progress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_applications" ADD CONSTRAINT "student_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_logs" ADD CONSTRAINT "learning_logs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_comments" ADD CONSTRAINT "log_comments_log_id_learning_logs_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."learning_logs"("log_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_comments" ADD CONSTRAINT "log_comments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_likes" ADD CONSTRAINT "log_likes_log_id_learning_logs_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."learning_logs"("log_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_likes" ADD CONSTRAINT "log_likes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_streaks" ADD CONSTRAINT "log_streaks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_cases" ADD CONSTRAINT "content_cases_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_heads" ADD CONSTRAINT "notice_heads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ranks" ADD CONSTRAINT "partner_ranks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_settings" ADD CONSTRAINT "partner_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_settings" ADD CONSTRAINT "partner_settings_former_referee_id_users_user_id_fk" FOREIGN KEY ("former_referee_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_due" ADD CONSTRAINT "push_due_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_days" ADD CONSTRAINT "share_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_item_id_order_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_views_day" ON "article_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "card_box_once" ON "card_box" USING btree ("owner_id","user_id");--> statement-breakpoint
CREATE INDEX "card_box_owner" ON "card_box" USING btree ("owner_id","added_at");--> statement-breakpoint
CREATE INDEX "card_box_due" ON "card_box" USING btree ("remind_at") WHERE "card_box"."remind_at" is not null and "card_box"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_exchanges_open" ON "card_exchanges" USING btree (least("from_user_id", "to_user_id"),greatest("from_user_id", "to_user_id")) WHERE "card_exchanges"."state" <> 'declined';--> statement-breakpoint
CREATE INDEX "card_exchanges_to" ON "card_exchanges" USING btree ("to_user_id","exchange_id");--> statement-breakpoint
CREATE INDEX "card_exchanges_from" ON "card_exchanges" USING btree ("from_user_id","exchange_id");--> statement-breakpoint
CREATE INDEX "card_views_members" ON "card_views" USING btree ("owner_id","viewed_at") WHERE "card_views"."viewer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "area_notices_seq" ON "area_notices" USING btree ("block_area_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "area_notices_pinned" ON "area_notices" USING btree ("block_area_id") WHERE "area_notices"."is_pinned";--> statement-breakpoint
CREATE INDEX "house_likes_day" ON "house_likes" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "house_messages_seq" ON "house_messages" USING btree ("owner_id","seq");--> statement-breakpoint
CREATE INDEX "house_visits_day" ON "house_visits" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "mayor_applications_open" ON "mayor_applications" USING btree ("user_id") WHERE "mayor_applications"."outcome" is null;--> statement-breakpoint
CREATE INDEX "mayor_applications_area" ON "mayor_applications" USING btree ("block_area_id") WHERE "mayor_applications"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mayor_terms_area" ON "mayor_terms" USING btree ("block_area_id") WHERE "mayor_terms"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mayor_terms_user" ON "mayor_terms" USING btree ("user_id") WHERE "mayor_terms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mayor_terms_due" ON "mayor_terms" USING btree ("ends_at") WHERE "mayor_terms"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plot_handovers_giver" ON "plot_handovers" USING btree ("from_user_id") WHERE "plot_handovers"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "plot_handovers_receiver" ON "plot_handovers" USING btree ("to_user_id") WHERE "plot_handovers"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "plot_handovers_due" ON "plot_handovers" USING btree ("expires_at") WHERE "plot_handovers"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "plot_moves_user" ON "plot_moves" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "feedback_messages_of" ON "feedback_messages" USING btree ("feedback_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedbacks_seq" ON "feedbacks" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "feedbacks_queue" ON "feedbacks" USING btree ("status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_slug" ON "faqs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "faqs_listed" ON "faqs" USING btree ("status","category","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug" ON "courses" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_slug" ON "lessons" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "lessons_of" ON "lessons" USING btree ("course_id","sort");--> statement-breakpoint
CREATE INDEX "student_applications_of" ON "student_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "student_applications_queue" ON "student_applications" USING btree ("is_open","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_slug" ON "videos" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "videos_listed" ON "videos" USING btree ("status","category","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_logs_day" ON "learning_logs" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_logs_seq" ON "learning_logs" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "learning_logs_public" ON "learning_logs" USING btree ("visibility","log_id");--> statement-breakpoint
CREATE INDEX "log_comments_of" ON "log_comments" USING btree ("log_id","id");--> statement-breakpoint
CREATE INDEX "content_cases_open" ON "content_cases" USING btree ("reported_at") WHERE "content_cases"."report_count" > 0;--> statement-breakpoint
CREATE INDEX "content_cases_author" ON "content_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_reports_reporter" ON "content_reports" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_id" ON "notices" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_type_seq" ON "notices" USING btree ("user_id","type","type_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "partner_ranks_listed" ON "partner_ranks" USING btree ("type","from_day","count","user_id") WHERE "partner_ranks"."is_listed";--> statement-breakpoint
CREATE INDEX "push_due_at" ON "push_due" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_label" ON "share_links" USING btree ("user_id","label") WHERE "share_links"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id","share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "block_areas_residents_rank" ON "block_areas" USING btree ("resident_count");--> statement-breakpoint
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