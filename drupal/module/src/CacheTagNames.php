<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

/**
 * Names cache tags as the front end does.
 */
final class CacheTagNames {

  /**
   * Returns the names of those tags that a front end can depend on.
   *
   * @param string[] $tags
   *   Drupal's cache tags.
   *
   * @return string[]
   *   Such as node:12, node_list:article, menu:main, webform:contact.
   */
  public static function fromDrupal(array $tags): array {
    $names = preg_replace(
      ['/^config:system\.menu\..+-([a-z0-9_]+)$/', '/^config:webform\.webform\./'],
      ['menu:$1', 'webform:'],
      $tags,
    );
    $known = '/^(?:(?:node|taxonomy_term|block_content|file|media):\d+|(?:menu|webform):.+'
      . '|(?:node|taxonomy_term)_list(?::.+)?|config:webform_list)$/';
    return array_values(array_unique(preg_grep($known, $names) ?: []));
  }

}
