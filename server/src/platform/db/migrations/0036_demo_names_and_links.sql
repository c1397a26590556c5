-- Apps and accounts that a demo's footer named and that never were; what the operator has put there stays.
update site_device_app set address = '/' where address = 'https://matinee.example/';
update site_device_app set address = '/tv' where address = 'https://matinee.example/apps/tv';
delete from site_device_app where address like 'https://matinee.example/%';
delete from site_social_link where address like 'https://matinee.example/%';

-- The demo's pictures were named by their files, which nobody can listen to.
update profile_avatar set name = named.name
from (values
  ('villains-count', 'Vampire count'),
  ('villains-devil', 'Devil'),
  ('villains-ghost', 'Pale ghost'),
  ('villains-hypnotist', 'Hypnotist'),
  ('villains-mask', 'Masked gentleman'),
  ('villains-thief', 'Thief'),
  ('heroes-bandit', 'Bandit'),
  ('heroes-gent', 'Invisible gentleman'),
  ('heroes-queen', 'Queen'),
  ('heroes-robot', 'Robot'),
  ('heroes-rocketeer', 'Rocket man'),
  ('heroes-starlet', 'Film star'),
  ('creatures-bat', 'Bat'),
  ('creatures-cat', 'Black cat'),
  ('creatures-dino', 'Dinosaur'),
  ('creatures-owl', 'Owl'),
  ('creatures-plant', 'Hungry plant'),
  ('creatures-saucer', 'Flying saucer'),
  ('props-camera', 'Camera'),
  ('props-clock', 'Clock'),
  ('props-glasses', '3D glasses'),
  ('props-popcorn', 'Popcorn'),
  ('props-reel', 'Film reel'),
  ('props-ticket', 'Ticket')
) named(file, name)
where profile_avatar.name = named.file;
