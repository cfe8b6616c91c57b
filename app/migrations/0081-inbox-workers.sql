-- The rows of a member of the team are found when this member's data is exported or erased.
create index contact_conversation_changed_by on contact_conversation (changed_by) where changed_by is not null;
create index contact_answer_written_by on contact_answer (written_by) where written_by is not null;
create index contact_template_changed_by on contact_template (changed_by) where changed_by is not null;
