DROP INDEX "search_documents_tokens";--> statement-breakpoint
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens") WITH (fastupdate=false);