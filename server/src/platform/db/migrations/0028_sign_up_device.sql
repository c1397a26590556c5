-- The device that signed up, which alone may open the account without the password; empty where it did not say.
alter table account_sign_up add column device_uuid text not null default '';
