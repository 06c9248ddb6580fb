#!/bin/sh
# Installs Drupal with recipe and content when its database is empty; then starts Apache.
set -eu
cd /opt/drupal
PATH=$PATH:/opt/drupal/vendor/bin
settings=web/sites/default/settings.php

if [ ! -f "$settings" ]; then
  cp web/sites/default/default.settings.php "$settings"
  cat >> "$settings" <<'PHP'
$databases['default']['default'] = [
  'driver' => 'pgsql',
  'namespace' => 'Drupal\\pgsql\\Driver\\Database\\pgsql',
  'autoload' => 'core/modules/pgsql/src/Driver/Database/pgsql/',
  'host' => getenv('DB_HOST'),
  'database' => getenv('DB_NAME'),
  'username' => getenv('DB_USER'),
  'password' => getenv('DB_PASSWORD'),
];
$settings['hash_salt'] = hash('sha256', getenv('DB_PASSWORD') . getenv('DRUPAL_SALT'));
$settings['file_private_path'] = '/opt/drupal/private';
$settings['trusted_host_patterns'] = explode(',', getenv('DRUPAL_HOSTS') ?: '^localhost$,^drupal$,^127\.0\.0\.1$');
$config['decoupled_sites.settings']['sites'] = json_decode(getenv('SITE_URLS') ?: '{}', TRUE);
// Secrets stay out of the configuration that is exported.
$config['decoupled_sites.settings']['purge_url'] = getenv('PURGE_URL');
$config['decoupled_sites.settings']['revalidate_secret'] = getenv('REVALIDATE_SECRET');
$config['decoupled_sites.settings']['preview_secret'] = getenv('PREVIEW_SECRET');
$config['decoupled_sites.settings']['preview_token'] = getenv('PREVIEW_TOKEN');
PHP
fi

if ! drush status --field=bootstrap | grep -q Successful; then
  drush --yes site:install minimal --site-name=CMS --account-name=admin --account-pass="$DRUPAL_PASSWORD"
  drush --yes recipe /opt/drupal/recipes/decoupled_sites
  drush --yes recipe /opt/drupal/recipes/decoupled_sites_content
  drush cache:rebuild
  chown -R www-data:www-data web/sites/default/files private
fi
# Purges that the front end did not get, and files that nobody sent.
(while sleep 60; do drush --quiet cron || true; done) &
exec apache2-foreground
