-- Apps and accounts that a demo's footer named and that never were; what the operator has put there stays.
update site_device_app set address = '/' where address = 'https://matinee.example/';
update site_device_app set address = '/tv' where address = 'https://matinee.example/apps/tv';
delete from site_device_app where address like 'https://matinee.example/%';
delete from site_social_link where address like 'https://matinee.example/%';
