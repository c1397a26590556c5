-- An episode's files are looked for with each episode of a list, and when it is removed.
create index library_video_episode on library_video (episode_id) where episode_id is not null;
