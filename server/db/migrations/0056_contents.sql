CREATE TABLE "content_versions" (
	"content_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"head" jsonb NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_versions_content_id_version_pk" PRIMARY KEY("content_id","version")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"scheduled_at" timestamp with time zone,
	"scheduled_version" integer,
	"fault" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contents_key" ON "contents" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "contents_updated" ON "contents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "contents_scheduled" ON "contents" USING btree ("scheduled_at","id");--> statement-breakpoint
with texts as (
  select 'article' as kind, a.slug, a.title, a.status, a.published_at as at, a.html as body,
    jsonb_build_object('slug', a.slug, 'title', a.title, 'category', c.name, 'author', a.author,
      'summary', a.summary, 'cover', a.cover,
      'publishedAt', to_char(a.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as head
  from articles a
  join article_categories c on c.category_id = a.category_id
  union all
  select 'video', slug, title, status, published_at, transcript,
    jsonb_build_object('slug', slug, 'title', title, 'category', category, 'summary', summary, 'cover', cover,
      'seconds', seconds, 'sources', sources,
      'publishedAt', to_char(published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from videos
  union all
  select 'guide', slug, title, status, now(), html,
    jsonb_build_object('slug', slug, 'title', title, 'picture', picture, 'route', route, 'sort', sort)
  from guide_steps
  union all
  select 'faq', slug, question, status, now(), html,
    jsonb_build_object('slug', slug, 'title', question, 'category', category, 'isHot', is_hot, 'sort', sort)
  from faqs
  union all
  select 'course', slug, title, status, now(), '',
    jsonb_build_object('slug', slug, 'title', title, 'summary', summary, 'cover', cover, 'access', access, 'sort', sort)
  from courses
  union all
  select 'lesson', l.slug, l.title, l.status, now(), l.html,
    jsonb_build_object('slug', l.slug, 'title', l.title, 'course', c.slug, 'video', coalesce(v.slug, ''),
      'minutes', greatest(1, ceil(l.seconds / 60.0)), 'isFree', l.is_free, 'sort', l.sort)
  from lessons l
  join courses c on c.course_id = l.course_id
  left join videos v on v.video_id = l.video_id
),
made as (
  insert into contents (kind, slug, title, state, version, published_version, updated_at, "by")
  select kind, slug, title, status, 1, case when status = 'published' then 1 end, least(at, now()), 'system'
  from texts
  returning id, kind, slug, updated_at
)
insert into content_versions (content_id, version, head, body, at, "by")
select m.id, 1, t.head, t.body, m.updated_at, 'system'
from made m
join texts t on t.kind = m.kind and t.slug = m.slug;
--> statement-breakpoint
with texts as (
  select a.*, row_number() over (partition by type order by effective_at, version) as place,
    count(*) over (partition by type) as places,
    (
      select coalesce(string_agg('## ' || (s.part ->> 'heading') || ' {#' || (s.part ->> 'id') || '}' || E'\n\n' || (
        select coalesce(string_agg(p.text, E'\n\n' order by p.place), '')
        from jsonb_array_elements_text(s.part -> 'paragraphs') with ordinality p(text, place)
      ), E'\n\n' order by s.place), '')
      from jsonb_array_elements(a.sections) with ordinality s(part, place)
    ) as body
  from agreements a
),
made as (
  insert into contents (kind, slug, title, state, version, published_version, updated_at, "by")
  select 'agreement', type, title, 'published', places, places, now(), 'system'
  from texts
  where place = places
  returning id, slug
)
insert into content_versions (content_id, version, head, body, at, "by")
select m.id, t.place,
  jsonb_build_object('slug', t.type, 'kind', t.type, 'title', t.title, 'version', t.version, 'changes', t.changes,
    'effectiveAt', to_char(t.effective_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  t.body, least(t.effective_at, now()), 'system'
from texts t
join made m on m.slug = t.type;
