-- A search for a word that most articles have was planned as a read of the whole table, since the planner does not count
-- what it costs to unpack a long document: five times as slow. This says that looking at one is dear, so the index answers.
create function content_indexed(document tsvector) returns tsvector
  language plpgsql immutable strict parallel safe cost 400 as $$ begin return document; end $$;

create index content_search_indexed on content_search using gin (content_indexed(document));

drop index content_search_document;
