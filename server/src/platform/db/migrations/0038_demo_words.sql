-- A demo that was filled before these words were settings keeps what its pages said.
update site_setting set value = value
  || '{"description": "Films and series from the first century of cinema, 1902 to 1968: silents, noir, horror, serials and more."}'
  where name = 'service' and not value ? 'description' and exists (select 1 from site_setting where name = 'demo');
update site_setting set value = value
  || '{"headline": "A century of cinema, in broad daylight.", "lead": "Silents, noirs, serials and saucers."}'
  where name = 'marketing' and not value ? 'headline' and exists (select 1 from site_setting where name = 'demo');
