-- A look is taken only with seven days of each side, so its figures are always there.
alter table signals_look
  alter column difference set not null,
  alter column low set not null,
  alter column high set not null,
  alter column p set not null,
  alter column shift_share set not null;
